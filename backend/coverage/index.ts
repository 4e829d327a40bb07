export { CoverageCounts } from './coverage-counts';
export { CoverageModule } from './coverage.module';
export { CoverageService } from './coverage.service';
