export { backup } from './backup';
export { restore } from './restore';
