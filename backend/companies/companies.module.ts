import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { companies } from '../../domain/companies';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';
import { companySchema } from './company.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: companies.name, schema: companySchema }])],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
export class CompaniesModule {}
