/** The address of an uploaded video. Its bytes never change. */
export function videoUrl(id: string, type: 'mp4' | 'webm'): string {
  return `/videos/${id}.${type}`;
}
