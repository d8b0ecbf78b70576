/** The file storage name of a video. */
export const videoFile = (id: string, type: 'mp4' | 'webm'): string => `videos/${id}.${type}`;
