export function findFakeTime(): string | undefined;
export function ensureFakeTime(): Promise<void>;
