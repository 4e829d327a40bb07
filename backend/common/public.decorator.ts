import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC_KEY = 'isPublic';

/** Lets a call pass without a session. Its `@Permit` must name a permission that is anyone's. */
export const Public = (): MethodDecorator => SetMetadata(IS_PUBLIC_KEY, true);
