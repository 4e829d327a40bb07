import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Permission, isReading } from '../../domain/access';
import { PERMISSION_METADATA, WriteGate, WriteLog, unavailable } from '../common';

/**
 * Lets a call begin once this instance knows all writes that were acknowledged when it came. Answers 503
 * while records are being replaced: incomplete records cannot tell who may do what.
 */
@Injectable()
export class FreshnessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: WriteLog,
    private readonly gate: WriteGate,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.log.isCurrent) return true;
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, context.getHandler());
    if (permission === 'health.read') return true;
    const isWriting = permission !== undefined && !isReading(permission);
    return (isWriting ? this.gate.prepare() : this.log.catchUp()).then(() => this.requireWhole());
  }

  private requireWhole(): true {
    if (this.log.areReplaced) throw unavailable();
    return true;
  }
}
