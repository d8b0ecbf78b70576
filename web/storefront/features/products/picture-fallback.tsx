import { useEffect } from 'react';
import type { Image } from '#contracts/products/products.ts';
import { leaveFor } from '#web/storefront/platform/leave-page.ts';
import { largePicture } from './product-picture.tsx';

interface Props {
  images: readonly Image[];
  shown: number;
  name: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Opens the image file, as the surrounding link does, when the script of the zoom view is missing. */
export function PictureFallback({ images, shown, onClose }: Props) {
  const { url } = images[shown] ?? {};
  useEffect(() => {
    onClose();
    if (url !== undefined) void leaveFor(largePicture(url));
  }, [url, onClose]);
  return null;
}
