import { useState } from 'react';
import type { Image } from '#contracts/products/products.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { uploadPicture } from './upload-picture.ts';
import { refusalOfPicture } from './validate-picture.ts';

/** A picture that is being uploaded. */
export interface PictureUpload {
  key: string;
  name: string;
  /** Progress from 0 to 1. */
  share: number;
}

/** Uploads pictures sequentially in the selected order, and reports the refused ones. */
export function usePictureUploads(onUploaded: (image: Image) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [refusals, setReasons] = useState<readonly string[]>([]);
  const setShare = (key: string, share: number) =>
    setUploads((running) => running.map((upload) => (upload.key === key ? { ...upload, share } : upload)));

  const start = async (files: readonly File[]): Promise<void> => {
    const reasons = files.map(refusalOfPicture);
    setReasons(reasons.filter((reason) => reason !== undefined));
    const batch = files
      .filter((_, index) => reasons[index] === undefined)
      .map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((running) => [...running, ...batch.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    for (const { file, key } of batch) {
      try {
        onUploaded(await uploadPicture(file, (share) => setShare(key, share)));
      } catch (error) {
        const failedText = `Снимката „${file.name}“ не можа да се качи.`;
        toastError(error, failedText);
        setReasons((reasons) => [...reasons, messageOf(error, failedText)]);
      }
      setUploads((running) => running.filter((upload) => upload.key !== key));
    }
  };
  return { uploads, refused: refusals, start };
}
