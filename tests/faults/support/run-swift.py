"""Runs OpenStack Swift on this machine: its account, container, object and proxy servers, with one copy of each file.

The folder that the first argument names holds swift.conf, a configuration for each server, and a folder "devices".
"""
import ctypes
import os
import signal
import socket
import sys
import time
from configparser import ConfigParser

from swift.common import utils

folder = sys.argv[1]
utils.set_swift_dir(folder)

from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi
from swift.obj.server import global_conf_callback

KINDS = ('account', 'container', 'object')
PR_SET_PDEATHSIG = 1


class NoCache:
    """What Swift wants for a cache: it forgets at once, so that no server of another program is needed."""

    def get(self, key, raise_on_error=False):
        return None

    def set(self, key, value, **options):
        pass

    def delete(self, key, server_key=None):
        pass


def no_cache(conf, **options):
    cache = NoCache()

    def filter_of(app):
        def respond(environment, start_response):
            environment['swift.cache'] = cache
            return app(environment, start_response)

        return respond

    return filter_of


def conf_of(kind):
    return os.path.join(folder, f'{kind}-server.conf')


def port_of(kind):
    conf = ConfigParser()
    conf.read(conf_of(kind))
    return conf.getint('DEFAULT', 'bind_port')


def make_ring(kind):
    # powers of two for the parts, one copy, and no hours between changes
    builder = RingBuilder(2, 1, 0)
    place = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port_of(kind), 'device': 'one', 'weight': 1}
    builder.add_dev(place)
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))


def serve(kind):
    # a server ends with this program, also when that is killed
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    # Swift's own list of what a server begins with
    more = {'global_conf_callback': global_conf_callback} if kind == 'object' else {}
    os._exit(run_wsgi(conf_of(kind), f'{kind}-server', **more) or 0)


def wait_for(kind):
    while True:
        try:
            return socket.create_connection(('127.0.0.1', port_of(kind))).close()
        except ConnectionRefusedError:
            time.sleep(0.05)


def start(kind):
    if os.fork() == 0:
        serve(kind)


for kind in KINDS:
    make_ring(kind)
    start(kind)
# a proxy that finds a server away leaves it alone for a minute
for kind in KINDS:
    wait_for(kind)
start('proxy')
# ends when one of them ends
os.wait()
