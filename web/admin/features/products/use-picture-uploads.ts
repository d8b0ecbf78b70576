import { useState } from 'react';
import type { Image } from '#contracts/catalog.ts';
import { maxUploadBytes } from '#contracts/media.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { uploadPicture } from './upload-picture.ts';

export interface PictureUpload {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** Pictures on their way to the server, one after another, in the order in which they were chosen. */
export function usePictureUploads(onUploaded: (image: Image) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const setShare = (key: string, share: number) =>
    setUploads((running) => running.map((upload) => (upload.key === key ? { ...upload, share } : upload)));

  const start = async (files: readonly File[]): Promise<void> => {
    const accepted = files.filter(isAcceptable).map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((running) => [...running, ...accepted.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    for (const { file, key } of accepted) {
      try {
        onUploaded(await uploadPicture(file, (share) => setShare(key, share)));
      } catch (error) {
        toastError(error, `Снимката ${file.name} не можа да се качи.`);
      }
      setUploads((running) => running.filter((upload) => upload.key !== key));
    }
  };
  return { uploads, start };
}

function isAcceptable(file: File): boolean {
  if (!file.type.startsWith('image/')) {
    toastError(undefined, `${file.name} не е снимка.`);
    return false;
  }
  if (file.size > maxUploadBytes) {
    toastError(undefined, `${file.name} е над ${maxUploadBytes / 1024 / 1024} MB.`);
    return false;
  }
  return true;
}
