import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let running: number;
let steps: string[];
let panel: Awaited<ReturnType<typeof load>>;
const refusedBy: Record<string, string> = {};

// Test files in one worker share modules, so the modules are reset before and after this file.
async function load() {
  vi.resetModules();
  vi.doMock('./upload-picture.ts', () => ({
    uploadPicture: async ({ name }: File, onProgress: (share: number) => void) => {
      steps.push(`${name} begins beside ${running++}`);
      await Promise.resolve();
      onProgress(0.5);
      await Promise.resolve();
      running--;
      if (name in refusedBy) throw new Error(refusedBy[name]);
      return { id: name };
    },
  }));
  vi.doMock('#web/shared/ui/toasts.tsx', () => ({
    toastError: ({ message }: Error) => void steps.push(`toast: ${message}`),
    suppressToast: () => undefined,
  }));
  const [uploads, hooks] = await Promise.all([
    import('./use-picture-uploads.ts'),
    import('#web/admin/platform/drive-hook.fixtures.ts'),
  ]);
  return { ...uploads, ...hooks };
}

beforeAll(async () => {
  panel = await load();
});
afterAll(() => {
  vi.doUnmock('./upload-picture.ts');
  vi.doUnmock('#web/shared/ui/toasts.tsx');
  vi.resetModules();
});
beforeEach(() => {
  running = 0;
  steps = [];
  for (const name of Object.keys(refusedBy)) delete refusedBy[name];
});

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
const start = (files: readonly File[]) =>
  panel.driveHook(() => panel.usePictureUploads(({ id }) => void steps.push(`${id} is there`))).start(files);

test('pictures are uploaded one after another, in the order in which they were selected', async () => {
  await start([picture('a.png'), picture('b.png')]);
  expect(steps).toEqual(['a.png begins beside 0', 'a.png is there', 'b.png begins beside 0', 'b.png is there']);
});

test('a file that is no picture is not sent', async () => {
  await start([picture('a.pdf', 'application/pdf'), picture('b.png')]);
  expect(steps).toEqual(['b.png begins beside 0', 'b.png is there']);
});

test('a picture that fails is said, and the others follow', async () => {
  refusedBy['a.png'] = 'Повредена снимка.';
  await start([picture('a.png'), picture('b.png')]);
  expect(steps).toEqual([
    'a.png begins beside 0',
    'toast: Повредена снимка.',
    'b.png begins beside 0',
    'b.png is there',
  ]);
});
