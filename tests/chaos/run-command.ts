import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { quickModules } from '#tests/support/quick-modules-option.ts';

/** Runs a command of ops/ as an operator would, here or in another clone, and returns its exit code and output. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = resolve(import.meta.dirname, '../..'),
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...quickModules, file, ...args], { cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { code: child.exitCode, output };
}
