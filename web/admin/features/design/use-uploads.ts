import { useState } from 'react';
import type { DesignFile } from '#contracts/design/design.ts';

/** The files that were added since the screen was opened, and whether one is on its way: what is published now lacks it. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly DesignFile[]>([]);
  const [running, setRunning] = useState(0);
  return {
    uploads,
    isUploading: running > 0,
    upload: async (call: () => Promise<DesignFile>) => {
      setRunning((count) => count + 1);
      try {
        const file = await call();
        setUploads((files) => [...files, file]);
        return file;
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
