/**
 * The simulated couriers for a developer's own shop: `node tests/simulators/run-couriers.ts`, then start the shop with the
 * printed variables and store the printed keys in Настройки → Куриери. A day of a parcel takes SPEED times less.
 */
import { BoxNowSimulator } from './boxnow-simulator.ts';
import { EcontSimulator } from './econt-simulator.ts';
import { SpeedySimulator } from './speedy-simulator.ts';

const speed = Number(process.env['SPEED'] ?? 1);
const start = Date.now();
const couriers = [
  ['ECONT_URL', new EcontSimulator(), 4621],
  ['SPEEDY_URL', new SpeedySimulator(), 4622],
  ['BOXNOW_URL', new BoxNowSimulator(), 4623],
] as const;
for (const [variable, simulator, port] of couriers) {
  simulator.clock = () => start + (Date.now() - start) * speed;
  const { login, secret } = simulator.keys;
  process.stdout.write(`${variable}=${await simulator.listen(port)}  ${login}  ${secret}\n`);
}
