import { writeDigits } from '#contracts/common/write-number.rule.ts';

const megabyte = 1024 * 1024;

/** "4,2 MB", "1,3 GB" */
export function formatBytes(bytes: number): string {
  const [unit, name] = bytes >= 1024 * megabyte ? [1024 * megabyte, 'GB'] : [megabyte, 'MB'];
  return `${writeDigits((bytes / unit).toFixed(1))} ${name}`;
}
