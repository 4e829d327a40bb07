export { type DemoData, makeDemoData } from './generator';
export { type LoadedCounts, loadDemoData } from './load-demo';
