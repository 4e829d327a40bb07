import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { companies } from '../../domain/companies';
import { masterDataSchema } from '../common/resource';
import { CompaniesController } from './companies.controller';
import { CompaniesService } from './companies.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: companies.name, schema: masterDataSchema(companies) }])],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
export class CompaniesModule {}
