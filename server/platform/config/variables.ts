import type { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';

/**
 * Variables of the environment by name: the schema of each, and the end of its error message "… is not valid: set it
 * to". A module that reads the environment states its own in `<module>-variables.ts`.
 */
export type Variables = Readonly<Record<string, Variable>>;

type Variable = readonly [schema: z.ZodType, wanted: string, options?: { keepsSpaces: true }];

/** The values of variables, by name. */
export type ValuesOf<Given extends Variables> = { [Name in keyof Given]: z.output<Given[Name][0]> };

/** Validates the environment. @throws StartError that names the first invalid variable and what to set. */
export function readVariables<Given extends Variables>(
  variables: Given,
  environment: NodeJS.ProcessEnv,
): ValuesOf<Given> {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, hint, options]] of Object.entries(variables)) {
    // Compose files and systemd units may define a variable without a value.
    const rawValue = environment[name];
    const value = options?.keepsSpaces ? rawValue : rawValue?.trim();
    const result = schema.safeParse(rawValue?.trim() ? value : undefined);
    if (!result.success) throw new StartError(`${name} is not valid: set it to ${hint}.`);
    values[name] = result.data;
  }
  // The schema that `ValuesOf` is inferred from has validated every variable.
  return values as ValuesOf<Given>;
}
