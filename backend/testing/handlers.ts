import { RequestMethod, type Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { API_BASE } from '../../domain/api';
import { BudgetedWriteInterceptor, IS_PUBLIC_KEY, PERMISSION_METADATA, WriteInterceptor } from '../common';
import type { TestApp } from './test-app';

/** What sends a call through the write gate. */
const GATES: readonly unknown[] = [WriteInterceptor, BudgetedWriteInterceptor];

/** A method of a controller that answers calls. */
export interface Handler {
  /** `GET /api/companies/:id` and so on. */
  route: string;
  /** What `@Permit` names. */
  permission: string | undefined;
  /** Whether it is `@Public()`. */
  isPublic: boolean;
  /** Whether it passes the write gate. */
  isGated: boolean;
  /** The classes of its parameters, such as the body's DTO. */
  parameters: readonly Type<object>[];
}

function pathsOf(target: object): string[] {
  const paths = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  return [paths ?? ''].flat().map((path) => path.replace(/^\/|\/$/g, ''));
}

/** Every handler of every controller of the application. */
export function handlersOf(app: TestApp): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.nest.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name): Handler[] => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || method === undefined) return [];
      const permission = Reflect.getMetadata(PERMISSION_METADATA, handler) as string | undefined;
      const isPublic = Reflect.getMetadata(IS_PUBLIC_KEY, handler) === true;
      const interceptors: unknown = Reflect.getMetadata(INTERCEPTORS_METADATA, handler);
      const isGated = Array.isArray(interceptors) && interceptors.some((one) => GATES.includes(one));
      return pathsOf(metatype).flatMap((base) =>
        pathsOf(handler).map((path) => ({
          route: `${RequestMethod[method]} ${[API_BASE, base, path].filter(Boolean).join('/')}`,
          permission,
          isPublic,
          isGated,
          parameters: Reflect.getMetadata('design:paramtypes', prototype, name) as Type<object>[],
        })),
      );
    });
  });
}
