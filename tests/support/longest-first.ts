import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: begun last, one of them would keep a single core busy when all others are done. */
const longest = [
  'tests/contributing/recipes.test.ts',
  'tests/launch/interrupted-restores.test.ts',
  'tests/launch/commands.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/features/sales/payouts/full-statement.test.ts',
  'tests/launch/web-concurrency.test.ts',
  'tests/launch/courier-kill.test.ts',
  'tests/launch/socket.test.ts',
  'server/platform/backup/hostile-archives.test.ts',
  'tests/api/large-lists.test.ts',
];

/**
 * The order of a run: the longest files, then by size or by the time that they took before. Those of the pages come last,
 * because a worker ends where the next file is of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.name === 'pages') return longest.length + 1;
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? longest.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
