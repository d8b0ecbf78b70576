/** `null` for an object that does not exist; a bucket that does not exist is an error. */
export async function orNull<T>(sending: Promise<T>): Promise<T | null> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}
