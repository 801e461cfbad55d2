import type { Command } from 'commander';
import { Option } from 'commander';
import { DEFAULTS } from '../config.ts';
import { type CreateUserOptions, createUser, ROLE_NAMES } from './create-user.ts';
import { type DeactivateUserOptions, deactivateUser } from './deactivate-user.ts';
import { ERASED_MESSAGES, type ErasePersonOptions, erasePerson } from './erase-person.ts';
import { type ExportPersonOptions, exportPerson } from './export-person.ts';
import { type InviteOptions, invite } from './invite.ts';
import type { Kit } from './kit.ts';
import { type ListUsersOptions, listUsers } from './list-users.ts';
import { type SetPasswordOptions, setPassword } from './set-password.ts';
import { type ShowKeyOptions, showKey } from './show-key.ts';

/** Commands about the people of an organization. */
export const peopleCommands = ({
  onData,
  action,
  realm,
  password,
}: Kit): ReadonlyArray<Command> => [
  onData('create-user')
    .summary('make an account')
    .description(
      'Makes an account. It acts for the first owner who may create users, and keeps to ' +
        'the rules of the organization.',
    )
    .requiredOption('--email <address>', 'address of the account')
    .requiredOption('--name <name>', 'full name')
    .addOption(
      new Option('--role <role>', 'role in the organization').choices(ROLE_NAMES).default('member'),
    )
    .option(
      '--may-create-users',
      'lets an administrator or owner make accounts through the API',
      false,
    )
    .option(...realm)
    .option(...password)
    .action(action<CreateUserOptions>(createUser, 'account-made')),
  onData('invite')
    .summary('make a link by which people join')
    .description(
      'Makes a link and shows it. A person who opens it in a browser makes an account. ' +
        'It acts for the first owner who may create users; without that account, or that ' +
        'right, the link is worth nothing.',
    )
    .addOption(
      new Option('--role <role>', 'role of the accounts that are made by the link')
        .choices(ROLE_NAMES)
        .default('member'),
    )
    .option(
      '--minutes <number>',
      'how long it can be used, or never; default: INVITATION_LINK_VALIDITY_MINUTES,' +
        ` or ${DEFAULTS.linkMinutes}`,
    )
    .option(...realm)
    .action(action<InviteOptions>(invite)),
  onData('show-key')
    .summary('add an API key and show it')
    .description(
      'Adds an API key to an account and shows it. Keys are stored as digests, so those it ' +
        'has cannot be shown; they stay valid.',
    )
    .requiredOption('--email <address>', 'address of the account')
    .option(...realm)
    .action(action<ShowKeyOptions>(showKey, 'key-made')),
  onData('list-users')
    .summary('list the accounts')
    .description(
      'Lists the accounts of an organization, with their roles; bots and deactivated ' +
        'accounts are marked.',
    )
    .option(...realm)
    .action(action<ListUsersOptions>(listUsers)),
  onData('set-password')
    .summary('give an account another password')
    .description(
      'Gives a person another password, who has forgotten theirs for instance. It asks for ' +
        'one at a terminal, else it reads standard input. Their browsers are signed out, ' +
        'their programs are not.',
    )
    .requiredOption('--email <address>', 'address of the account')
    .option('--random', 'make up a password, and show it', false)
    .option(...realm)
    .action(action<SetPasswordOptions>(setPassword, 'password-changed')),
  onData('deactivate-user')
    .summary('deactivate an account')
    .description(
      'Deactivates an account and its bots: it cannot be signed in to any more, and ' +
        'its messages stay. It acts for the first owner.',
    )
    .requiredOption('--email <address>', 'address of the account')
    .option(...realm)
    .action(action<DeactivateUserOptions>(deactivateUser, 'deactivation')),
  onData('export-person')
    .summary('write down everything that is stored of a person')
    .description(
      'Makes a folder with everything that is stored of a person: rows.jsonl has one row on each ' +
        'line, and files/ the bytes of their files.',
    )
    .option('--email <address>', 'address of the account')
    .option('--id <number>', 'id of the account, instead of the address')
    .requiredOption('--to <folder>', 'the folder, which must not be there yet')
    .option(...realm)
    .action(action<ExportPersonOptions>(exportPerson)),
  onData('erase-person')
    .summary('erase a person for good')
    .description(
      'Takes everything personal of an account away: it stays, with the name "Deleted user" and ' +
        'its id, and its bots are deactivated. There is no way back.',
    )
    .option('--email <address>', 'address of the account')
    .option('--id <number>', 'id of the account, instead of the address')
    .addOption(
      new Option('--messages <what>', 'what becomes of what the person wrote')
        .choices(ERASED_MESSAGES)
        .makeOptionMandatory(),
    )
    .option(...realm)
    .action(action<ErasePersonOptions>(erasePerson)),
];
