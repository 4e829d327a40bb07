export { DEMO_PASSWORD, type DemoAccount, demoAccounts } from './accounts';
export { type DemoData, makeDemoData } from './generator';
export { type LoadedCounts, isDemoPasswordInUse, loadDemoData } from './load-demo';
