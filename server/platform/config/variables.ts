import type { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';

/**
 * Variables of the environment by name: the schema of each, and the end of its error message "… is not valid: set it
 * to".
 */
export type Variables = Readonly<Record<string, Variable>>;

type Variable = readonly [schema: z.ZodType, hint: string, options?: { keepsSpaces: true }];

/** The values of variables, by name. */
export type ValuesOf<All extends Variables> = { [Name in keyof All]: z.output<All[Name][0]> };

/**
 * What one module reads from the environment: its variables, and the part of `Config` that they give, perhaps together
 * with variables of another module. It is stated beside the module, and listed in server/read-config.ts.
 */
export function configPart<const Own extends Variables, Config, Values extends ValuesOf<Own> = ValuesOf<Own>>(
  variables: Own,
  read: (values: Values) => Config,
): { variables: Own; read: (values: Values) => Config } {
  return { variables, read };
}

/** Validates the environment. @throws StartError that names the first invalid variable and what to set. */
export function readVariables<All extends Variables>(variables: All, environment: NodeJS.ProcessEnv): ValuesOf<All> {
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
  return values as ValuesOf<All>;
}
