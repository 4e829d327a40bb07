import { Module } from '@nestjs/common';
import { AreasModule } from '../areas';
import { CoverageCounts } from './coverage-counts';
import { CoverageEntries } from './coverage-entries';
import { CoverageTable } from './coverage-table';
import { CoverageController } from './coverage.controller';
import { CoverageService } from './coverage.service';

@Module({
  imports: [AreasModule],
  controllers: [CoverageController],
  providers: [CoverageCounts, CoverageEntries, CoverageService, CoverageTable],
  exports: [CoverageCounts, CoverageService],
})
export class CoverageModule {}
