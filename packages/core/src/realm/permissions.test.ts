import { expect, test } from '@jest/globals';
import { all, SYSTEM } from '../testing/builders.ts';
import { defaultRealmPermissions, PERMISSION_NAMES, REALM_PERMISSIONS } from './permissions.ts';

test('who may do what in a new organization', () =>
  expect(defaultRealmPermissions(SYSTEM)).toEqual({
    canAccessAllUsers: all('everyone'),
    canAddCustomEmoji: all('members'),
    canAddSubscribers: all('members'),
    canCreateBots: all('members'),
    canCreateGroups: all('members'),
    canCreateInvitations: all('administrators'),
    canCreatePrivateChannel: all('members'),
    canCreatePublicChannel: all('members'),
    canCreateWebPublicChannel: all('owners'),
    canCreateWriteOnlyBots: all('members'),
    canDeleteAnyMessage: all('administrators'),
    canDeleteOwnMessage: all('everyone'),
    canManageAllGroups: all('owners'),
    canMentionManyUsers: all('administrators'),
    canMoveMessagesBetweenChannels: all('members'),
    canMoveMessagesBetweenTopics: all('everyone'),
    canResolveTopics: all('everyone'),
    directMessageInitiator: all('everyone'),
    directMessagePermission: all('everyone'),
  }));

test('every default is a value the setting may have', () =>
  expect(
    PERMISSION_NAMES.filter((name) => {
      const { default: start, allowEveryone, onlySystem } = REALM_PERMISSIONS[name];
      return (
        (start === 'everyone' && !allowEveryone) ||
        (onlySystem !== null && !onlySystem.includes(start))
      );
    }),
  ).toEqual([]));
