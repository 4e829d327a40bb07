import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';
import { StoredCompany, companySchema } from './company.schema';

@Module({
  imports: [HistoryModule, MongooseModule.forFeature([{ name: StoredCompany.name, schema: companySchema }])],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
export class CompaniesModule {}
