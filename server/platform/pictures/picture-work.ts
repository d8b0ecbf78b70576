import { fileURLToPath } from 'node:url';
import { PictureProcess } from './picture-process.ts';

const idleMilliseconds = 20_000;

const works = new Map<string, (args: readonly unknown[]) => Promise<unknown>>();
let pictures: PictureProcess | null = null;
let isThisProcess = false;

/**
 * A function that uses sharp, to be executed in the process for pictures. It may use other works, which are then executed
 * there too. Arguments and results are copied. `name` is unique, and the file is imported by
 * `server/processes/picture-process.ts`.
 */
export function pictureWork<Args extends unknown[], Result>(
  name: string,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  // Called with the arguments of the function below.
  works.set(name, (args) => work(...(args as Args)));
  return async (...args) => {
    if (isThisProcess) return work(...args);
    pictures ??= new PictureProcess({
      entry: fileURLToPath(new URL('../../processes/picture-process.ts', import.meta.url)),
      idleMilliseconds,
    });
    // As typed by `work`, which the process executes.
    return (await pictures.call(name, args)) as Result;
  };
}

/** In the process for pictures: executes its works here. Returns the function that executes one by its name. */
export function executeWorksHere(): (name: string, args: readonly unknown[]) => Promise<unknown> {
  isThisProcess = true;
  return async (name, args) => {
    const work = works.get(name);
    if (!work) throw new Error(`No picture work is called ${name}.`);
    return work(args);
  };
}
