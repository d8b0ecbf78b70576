import type Sharp from 'sharp';

/** sharp, loaded with the first picture that is rendered: it takes 20 MB, and most pictures are files already. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Renders on one core, so that the other one keeps serving requests.
  sharp.concurrency(1);
  sharp.cache({ memory: 32, files: 0, items: 50 });
  return sharp;
}
