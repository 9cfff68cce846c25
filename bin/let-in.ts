// Former name of the command.
import './recover-access.ts';
