/// <reference types="vite/client" />

/** The compiled source of a file (`ops/vite/inline-scripts.ts`). */
declare module '*?inline-script' {
  const source: string;
  export default source;
}
