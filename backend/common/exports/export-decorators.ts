import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ResourceName } from '../../../domain/api';
import type { coverage } from '../../../domain/coverage';
import { ApiExport, ApiExportSelected, type Listed } from '../openapi';
import { Permit } from '../permit.decorator';

type Exported = Listed & { readonly name: ResourceName | typeof coverage.name };

/**
 * A call that answers all rows of a list's filter as a spreadsheet, permitted and documented.
 * @param rows The kinds of lines that can be asked for, where there are several; without one asked for it is the first.
 */
export function ExportsAll(listed: Exported, summary: string, rows: readonly string[] = []): MethodDecorator {
  const permission = `${listed.name}.export` as const;
  return applyDecorators(
    ApiExport(listed, rows),
    ApiOperation({ operationId: permission, summary }),
    Permit(permission),
  );
}

/** A call that answers the rows of a list that it names, permitted and documented. */
export function ExportsSelected({ name }: Exported): MethodDecorator {
  return applyDecorators(
    ApiExportSelected(),
    ApiOperation({ operationId: `${name}.exportSelected`, summary: 'The same of those that are named' }),
    Permit(`${name}.export`),
    HttpCode(200),
  );
}
