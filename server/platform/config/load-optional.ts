import { StartError } from '#server/platform/start-error.ts';

/**
 * Loads a library that only shops with a certain setting have installed.
 * @param needing what needs it, which begins the sentence for the operator
 * @throws StartError when its packages are not there
 */
export async function loadOptional<T>(needing: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    const sentence = `${needing} needs packages that are not installed. Run "npm run build" once, which adds them.`;
    throw new StartError(sentence, { cause: error });
  }
}
