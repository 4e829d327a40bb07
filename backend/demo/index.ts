export { type DemoData, makeDemoData } from './generator';
export { type LoadedCounts, loadDemoData } from './load-demo';
export { type Random, integerBetween, pick, randomOf } from './generator/random';
