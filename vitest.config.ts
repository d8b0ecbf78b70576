import { configDefaults, defineConfig } from 'vitest/config';
import { inlineScripts } from './ops/vite/inline-scripts.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { quickModules } from './tests/support/quick-modules-option.ts';

/** These import screens, which Vite compiles. */
const ofPages = ['web/**/*.test.{ts,tsx}', 'tests/architecture/{panel-screens,web-imports}.test.ts'];

export default defineConfig({
  // Settings for tests only: vite.config.ts is for the pages.
  plugins: [inlineScripts()],
  test: {
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // The test files of a worker share their modules: loading the server for each file took two fifths of the time.
    isolate: false,
    // One more than two cores: some tests wait for limits of seconds. A fourth gains a tenth where nothing else runs, and
    // starves the shops that tests start. Each opens some dozens of connections.
    maxWorkers: 3,
    // Each shop makes many short-lived objects: a third of the time of a start was collecting them.
    execArgv: [...quickModules, '--max-semi-space-size=32'],
    // A limit is for what hangs: beside other work each second of a test may take ten.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: process.env['CI'] === undefined,
    projects: [
      {
        extends: true,
        test: {
          name: 'sources',
          globalSetup: ['tests/support/global-setup.ts'],
          include: [
            '{server,contracts}/**/*.test.ts',
            'tests/{architecture,races,faults,launch,api,upgrade,simulators}/**/*.test.ts',
            // Copies the project and checks its types: not at each change of a watched file.
            ...(process.argv.includes('run') ? ['tests/contributing/**/*.test.ts'] : []),
          ],
          exclude: [...configDefaults.exclude, ...ofPages],
          // Node.js runs the sources itself, as in the shop: compiling them and fetching each import from what Vite made took a
          // quarter of the processor time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'pages', include: ofPages } },
    ],
  },
});
