import { DEMO_ADMIN, ServerProcess } from '../testing/server-process';
import { RemoteCaller } from '../testing/remote-caller';
import { temporaryDirectory } from '../testing/temporary';

/** Another address of this machine, at which only those answer who listen on all of them. */
const ANOTHER = '127.0.0.2';
const METRICS_PORT = '39871';

const directories = [temporaryDirectory(), temporaryDirectory()];

const metricsAt = (host: string) => fetch(`http://${host}:${METRICS_PORT}/metrics`);

it.each<[host: string, environment: Record<string, string>, answers: boolean]>([
  ['while demo accounts keep the server on loopback', {}, false],
  ['when HOST says all addresses', { HOST: '0.0.0.0' }, true],
])('metrics are where the server is, %s', async (_, environment, answers) => {
  const server = await ServerProcess.start({
    DATA_DIR: directories.pop() ?? '',
    METRICS_PORT,
    HOST: '',
    ...environment,
  });
  await RemoteCaller.signIn(server.url, ...DEMO_ADMIN);
  expect((await metricsAt('127.0.0.1')).status).toBe(200);
  const elsewhere = await metricsAt(ANOTHER).then(
    ({ status }) => status === 200,
    () => false,
  );
  expect(elsewhere).toBe(answers);
  expect(await server.stop()).toBe(0);
});
