import { makeDemo } from './demo-data.ts';

// Started by `npm test` beside other tests, with the folder as its argument.
await makeDemo(process.argv[2] ?? '');
