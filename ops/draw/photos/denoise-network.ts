import type { Tensor, TensorFlow } from './photo-tools.ts';

/**
 * Open Image Denoise's published network for light with albedo and normals: nine channels in, three out. See
 * https://github.com/RenderKit/oidn and its file of weights, `rt_hdr_alb_nrm.tza`.
 */
export function denoiseNetwork(tf: TensorFlow, file: Buffer): (input: Tensor) => Tensor {
  const weights = readWeights(tf, file);
  const weight = (name: string): Tensor => {
    const tensor = weights.get(name);
    if (!tensor) throw new Error(`The file of weights has no "${name}".`);
    return tensor;
  };
  const conv = (x: Tensor, name: string) =>
    tf.tidy(() => tf.relu(tf.add(tf.conv2d(x, weight(`${name}.weight`), 1, 'same'), weight(`${name}.bias`))));
  const twice = (x: Tensor, first: string, second: string) => conv(conv(x, first), second);
  const pool = (x: Tensor) => tf.maxPool(x, 2, 2, 'same');
  const joined = (x: Tensor, other: Tensor) => {
    const [, height = 0, width = 0] = x.shape;
    return tf.concat([tf.image.resizeNearestNeighbor(x, [height * 2, width * 2]), other], 3);
  };
  return (input) =>
    tf.tidy(() => {
      const half = pool(twice(input, 'enc_conv0', 'enc_conv1'));
      const quarter = pool(conv(half, 'enc_conv2'));
      const eighth = pool(conv(quarter, 'enc_conv3'));
      const deepest = twice(pool(conv(eighth, 'enc_conv4')), 'enc_conv5a', 'enc_conv5b');
      const four = twice(joined(deepest, eighth), 'dec_conv4a', 'dec_conv4b');
      const three = twice(joined(four, quarter), 'dec_conv3a', 'dec_conv3b');
      const two = twice(joined(three, half), 'dec_conv2a', 'dec_conv2b');
      return conv(twice(joined(two, input), 'dec_conv1a', 'dec_conv1b'), 'dec_conv0');
    });
}

/** Reads a file of the format TZA: a table at its end names every tensor with its shape, type and place. */
function readWeights(tf: TensorFlow, bytes: Buffer): Map<string, Tensor> {
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  const tensors = new Map<string, Tensor>();
  for (let index = 0; index < count; index++) {
    const nameLength = bytes.readUInt16LE(at);
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = bytes.readUInt8(at);
    const shape = Array.from({ length: rank }, (_, axis) => bytes.readUInt32LE(at + 1 + 4 * axis));
    at += 1 + 4 * rank + rank;
    const isHalf = String.fromCharCode(bytes.readUInt8(at)) === 'h';
    const start = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const size = shape.reduce((product, length) => product * length, 1);
    const values = Float32Array.from({ length: size }, (_, n) =>
      isHalf ? halfFloat(bytes.readUInt16LE(start + 2 * n)) : bytes.readFloatLE(start + 4 * n),
    );
    const tensor = tf.tensor(values, shape);
    tensors.set(name, rank === 4 ? tf.transpose(tensor, [2, 3, 1, 0]) : tensor);
  }
  return tensors;
}

function halfFloat(bits: number): number {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
