// Before anything of ours is loaded: a file finds none of what another one has left in a module, or put in its place.
vi.resetModules();
