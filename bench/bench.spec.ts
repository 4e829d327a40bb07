import { TIMEOUT_MS, runBench } from './testing/run-bench';

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'when the product answers with a new field, should have it from the bare servers too, or nothing that reads is measured',
  () => {
    const works = ['read', 'dashboard', 'list-every', 'measures-every'];

    const figures = runBench(...works, '--measures', '100', '--seconds', '0.1');

    expect(Object.keys(figures)).toEqual(expect.arrayContaining(works));
  },
  TIMEOUT_MS,
);
