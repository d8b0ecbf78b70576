import { isDeepStrictEqual } from 'node:util';
import type { z, ZodType } from 'zod';
import type { Route } from '#contracts/common/route.ts';

type Answering<Response extends ZodType> = Pick<Route, 'method' | 'path'> & { response: Response };

/**
 * Writes the answers of a route as JSON, with the fields of its contract only. An exact answer has no others by itself:
 * it is sent as it was made, because reading a large one again takes as long as making it. With `isChecked` one that is
 * not exact fails.
 */
export function answerWriter<Response extends ZodType>(
  route: Answering<Response>,
  { isExact, isChecked }: { isExact: boolean; isChecked: boolean },
): (body: z.input<Response>) => string {
  const write = (body: unknown): string => JSON.stringify(body ?? null);
  if (isExact && !isChecked) return write;
  return (body) => {
    const parsed = route.response.safeParse(body);
    if (!parsed.success) {
      throw new Error(
        `The answer of ${route.method} ${route.path} is not what its contract says: ${issuesOf(parsed.error)}`,
      );
    }
    const json = write(parsed.data);
    if (isExact && !isDeepStrictEqual(JSON.parse(json), JSON.parse(write(body)))) {
      throw new Error(`The answer of ${route.method} ${route.path} has more or other fields than its contract.`);
    }
    return json;
  };
}

function issuesOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.code}`)
    .slice(0, 10)
    .join(', ');
}
