import { type ComponentType, use } from 'react';

/**
 * As React's `lazy`, but what was loaded before it is first shown is shown at once: React would show what stands for it, and then
 * that for 0.3 s at least.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let part: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  const preload = async () => (part ??= (await load()).default);

  function Part(props: Props) {
    const Loaded = part ?? use((asked ??= preload()));
    return <Loaded {...props} />;
  }

  return Object.assign(Part, { preload });
}
