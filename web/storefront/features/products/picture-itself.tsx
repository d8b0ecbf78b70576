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

/** Leads to the picture alone, as the link around it does, where the script of the large view is missing. */
export function PictureItself({ images, shown, onClose }: Props) {
  const { url } = images[shown] ?? {};
  useEffect(() => {
    onClose();
    if (url !== undefined) void leaveFor(largePicture(url));
  }, [url, onClose]);
  return null;
}
