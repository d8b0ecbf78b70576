import { useState } from 'react';
import { listVideosRoute, maxVideoBytes, uploadVideoRoute, type Video } from '#contracts/media/videos.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { sendWithProgress } from '#web/shared/api/send-with-progress.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

/** What a video may be, as a sentence. */
export const videoLimit = `MP4 или WebM, до ${maxVideoBytes / 1024 / 1024} MB.`;

/** Uploads one video at a time, with its progress, and keeps the reason of a refusal on screen. */
export function useVideoUpload(onUploaded: (video: Video) => void) {
  const [upload, setUpload] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = async (file: File): Promise<void> => {
    setRefusal(file.size > maxVideoBytes ? `„${file.name}“ е твърде голямо. ${videoLimit}` : null);
    if (file.size > maxVideoBytes) return;
    setUpload({ name: file.name, share: 0 });
    try {
      const body = new FormData();
      body.append('file', file);
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      const { video } = await sendFile(body, sendWithProgress(onProgress))(uploadVideoRoute);
      await reloadAfter(listVideosRoute);
      onUploaded(video);
    } catch (error) {
      const failedText = `„${file.name}“ не можа да се качи.`;
      toastError(error, failedText);
      setRefusal(messageOf(error, failedText));
    } finally {
      setUpload(null);
    }
  };
  return { upload, refusal, start };
}
