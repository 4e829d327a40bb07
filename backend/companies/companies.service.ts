import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { type Company, companies } from '../../domain/companies';
import { ChangeHistory, type SignedInUser, WriteLog } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  RecordStore,
  baseOf,
  listRecords,
} from '../common/resource';
import type { CreateCompanyDto } from './dto/create-company.dto';
import type { UpdateCompanyDto } from './dto/update-company.dto';
import { StoredCompany } from './company.schema';

@Injectable()
export class CompaniesService {
  private readonly store: RecordStore<StoredCompany>;

  constructor(
    @InjectModel(StoredCompany.name) model: Model<StoredCompany>,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
  ) {
    this.store = new RecordStore(model, companies, log, history);
  }

  list(query: ListQuery): Promise<ListAnswer<Company>> {
    return listRecords(this.store, query, (records) => records.map(toResponse));
  }

  async read(id: string): Promise<Company> {
    return toResponse(await this.store.read(id));
  }

  async create(company: CreateCompanyDto, caller: SignedInUser, key?: string): Promise<Company> {
    const created = await this.keys.once(this.store, caller.id, key, async (newId) =>
      this.store.create(company, caller.id, await newId()),
    );
    return toResponse(created);
  }

  async update(id: string, { __v, ...change }: UpdateCompanyDto, caller: SignedInUser): Promise<Company> {
    return toResponse(await this.store.update(id, __v, () => change, caller.id));
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { companyDeleted: true }, caller);
  }
}

function toResponse(company: StoredCompany): Company {
  return {
    companyName: company.companyName,
    companyCIF: company.companyCIF,
    companyRequireCorrective: company.companyRequireCorrective,
    companyAllowAdHoc: company.companyAllowAdHoc,
    companyActive: company.companyActive,
    companyDeleted: company.companyDeleted,
    ...baseOf(company),
  };
}
