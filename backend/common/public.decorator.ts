import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC_KEY = 'isPublic';

/** Lets a call pass without a session. It stands beside the `@Permit` of what anyone may do, and opens nothing else. */
export const Public = (): MethodDecorator => SetMetadata(IS_PUBLIC_KEY, true);
