import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { companies } from '../../domain/companies';
import { dtosOf, resourceController } from '../common/resource';
import { CompaniesService } from './companies.service';

@Controller(companies.name)
@ApiTags(companies.name)
export class CompaniesController extends resourceController(companies, dtosOf(companies, 'Company')) {
  constructor(service: CompaniesService) {
    super(service);
  }
}
