import { rmSync } from 'node:fs';

/** Removes the data that the own shops of journeys were copied from. */
export default function removeDemoData(): void {
  for (const name of ['demo', 'demo.ready'])
    rmSync(`${process.env['JOURNEY_DATA_DIR']}-${name}`, { recursive: true, force: true });
}
