import type { Video } from '#contracts/media/videos.ts';

const megabyte = 1024 * 1024;
const oneDecimal = new Intl.NumberFormat('bg-BG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What a video is called: its file, or its type where that is unknown. */
export function videoName({ fileName, type }: Pick<Video, 'fileName' | 'type'>): string {
  return fileName || `Видео ${type.toUpperCase()}`;
}

/** The size of a video, such as "4,2 MB". */
export function videoSize({ bytes }: Pick<Video, 'bytes'>): string {
  return `${oneDecimal.format(Math.max(bytes / megabyte, 0.1))} MB`;
}
