import { type ComponentType, type ElementType, lazy, useState } from 'react';

/**
 * As React's `lazy`, but what was loaded before it is first shown is shown at once: React would show what stands for it, and then
 * that for 0.3 s at least.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await preload() }));
  const preload = async () => (loaded ??= (await load()).default);

  function Part(props: Props) {
    const [Shown] = useState<ElementType>(() => loaded ?? Late);
    return <Shown {...props} />;
  }

  return Object.assign(Part, { preload });
}
