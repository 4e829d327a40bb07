import { type ProgrammeProblem, type ProgrammeState, programmeStateOf } from '.';

const problems: ProgrammeProblem[] = [{ kind: 'user', id: '0123456789abcdef01234567', name: 'Puig, Jana' }];

it.each<[Parameters<typeof programmeStateOf>[0], ProgrammeState]>([
  [{ programmeProblems: [], programmePaused: false, programmeEnd: null }, 'active'],
  [{ programmeProblems: [], programmePaused: false, programmeEnd: '2026-06-15' }, 'active'],
  [{ programmeProblems: [], programmePaused: false, programmeEnd: '2026-06-14' }, 'ended'],
  [{ programmeProblems: [], programmePaused: true, programmeEnd: '2026-06-14' }, 'paused'],
  [{ programmeProblems: problems, programmePaused: true, programmeEnd: null }, 'problems'],
])('%j is %s', (programme, state) => expect(programmeStateOf(programme, '2026-06-15')).toBe(state));
